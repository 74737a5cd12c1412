"""What the studies of Small City count, beside what any comparison of arms shows."""

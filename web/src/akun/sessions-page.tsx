export function SessionsPage() {
  return <p>SessionsPage</p>;
}

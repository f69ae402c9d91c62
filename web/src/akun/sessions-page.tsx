export function SessionsPage() {
  return <p>x</p>;
}

export function BerandaPage() {
  return <p>BerandaPage</p>;
}

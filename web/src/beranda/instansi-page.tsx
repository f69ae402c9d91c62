export function InstansiPage() {
  return <p>InstansiPage</p>;
}

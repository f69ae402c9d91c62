import { CalegEntries } from "../src/app/submenu.tsx";

export function MenuPage() {
  return (
    <nav className="submenu" aria-label="Menu">
      <CalegEntries calegId={12} path="/caleg/identitas/12" />
    </nav>
  );
}

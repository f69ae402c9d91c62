// The look: neutral greys, one accent, one typeface.
import {
  createTheme,
  localStorageColorSchemeManager,
  type CSSVariablesResolver,
  type MantineColorsTuple,
  type MantineThemeOverride,
} from "@mantine/core";
import type { KeyboardEvent } from "react";
import { contrast, MIN_CONTRAST, paletteOf } from "../ui/palette.ts";

export const DARK_PAGE = "#1b1b1e";
/** Under what is pointed at: the lightest ground that text stands on. */
const DARK_MARK = "#29292e";

const GRAY = [
  "#fafafa",
  "#f4f4f5",
  "#e9e9eb",
  "#dcdcdf",
  "#c4c4c9",
  "#9a9aa1",
  "#65656c",
  "#4b4b51",
  "#343438",
  "#202023",
] as const;
const DARK = [
  "#e2e2e4",
  "#c3c3c7",
  "#a2a2a9",
  "#7d7d84",
  "#434349",
  "#34343a",
  "#28282c",
  DARK_PAGE,
  "#161618",
  "#101011",
] as const;

/** Colour means something or is absent. */
const MEANINGS = { green: "#1a7a48", yellow: "#9a5b00", red: "#c22f2f", blue: "#1f66c1" };

const CLOSE = { closeButtonProps: { "aria-label": "Tutup" } };

export const colorSchemeManager = localStorageColorSchemeManager({ key: "tema" });

export function themeOf(accent: string): MantineThemeOverride {
  return createTheme({
    colors: {
      gray: [...GRAY],
      dark: [...DARK],
      accent: paletteOf(accent),
      green: paletteOf(MEANINGS.green),
      yellow: paletteOf(MEANINGS.yellow),
      red: paletteOf(MEANINGS.red),
      blue: paletteOf(MEANINGS.blue),
    },
    primaryColor: "accent",
    // White text can be read on it in both schemes.
    primaryShade: 6,
    black: "#202023",
    fontFamily: '"Inter", "Inter Fallback", "Inter Fallback Android", system-ui, sans-serif',
    fontSizes: { xs: "0.75rem", sm: "0.875rem", md: "0.875rem", lg: "1rem", xl: "1.25rem" },
    lineHeights: { xs: "1.4", sm: "1.45", md: "1.45", lg: "1.45", xl: "1.35" },
    headings: {
      fontWeight: "650",
      textWrap: "balance",
      sizes: {
        h1: { fontSize: "1.25rem", lineHeight: "1.35" },
        h2: { fontSize: "1rem", lineHeight: "1.4" },
        h3: { fontSize: "0.875rem", lineHeight: "1.45" },
      },
    },
    defaultRadius: "sm",
    radius: { xs: "3px", sm: "5px", md: "7px" },
    cursorType: "pointer",
    respectReducedMotion: true,
    components: {
      Modal: {
        defaultProps: { ...CLOSE, centered: true, transitionProps: { duration: 100 } },
      },
      Drawer: { defaultProps: { ...CLOSE, transitionProps: { duration: 120 } } },
      Tooltip: { defaultProps: { withArrow: true, multiline: true, maw: 320, openDelay: 200 } },
      // The placeholder is no menu item, which a menu must not hold.
      Menu: { defaultProps: { shadow: "none", withInitialFocusPlaceholder: false } },
      // Closed lists are not laid out, nor their places computed, before anybody opens them.
      Combobox: { defaultProps: { keepMounted: false } },
      // A list holds options and nothing else: so what it says instead of them is one that none can choose.
      ComboboxEmpty: {
        defaultProps: { role: "option", "aria-disabled": true, "aria-selected": false },
      },
      Select: {
        defaultProps: {
          nothingFoundMessage: "Tidak ada yang cocok",
          allowDeselect: false,
          // Who types a name and presses Enter means the first that fits.
          selectFirstOptionOnChange: true,
          onKeyDown: chooseInList,
        },
      },
      PasswordInput: {
        defaultProps: { visibilityToggleButtonProps: { "aria-label": "Tampilkan kata sandi" } },
      },
    },
  });
}

/** The option that is marked, or the first where nothing was chosen before. */
function choiceIn(list: Element): HTMLElement | null {
  const first = "[data-combobox-option]:not([data-combobox-disabled])";
  return (
    list.querySelector<HTMLElement>("[data-combobox-selected]") ??
    (list.querySelector("[data-checked]") === null ? list.querySelector<HTMLElement>(first) : null)
  );
}

/** Enter chooses in an open list; it does not send the form that the list is a field of. */
function chooseInList(event: KeyboardEvent<HTMLInputElement>): void {
  const { currentTarget: input, key } = event;
  const isOpen = () => input.hasAttribute("data-expanded");
  if (key !== "Enter" || !isOpen()) {
    return;
  }
  event.preventDefault();
  // Options that came after the words are marked, yet the list does not choose them by itself.
  setTimeout(() => {
    const id = CSS.escape(input.getAttribute("aria-controls") ?? "");
    const list = isOpen() && input.value !== "" && id !== "" && document.querySelector(`#${id}`);
    if (list) {
      choiceIn(list)?.click();
    }
  });
}

function onDark(palette: MantineColorsTuple | undefined): string {
  const shades = palette ?? paletteOf(MEANINGS.blue);
  return shades.findLast((shade) => contrast(shade, DARK_MARK) >= MIN_CONTRAST) ?? "#ffffff";
}

/** Lines and panels that Mantine has no name for, and colours that text has on a dark page. */
export const cssVariables: CSSVariablesResolver = ({ colors }) => ({
  variables: {},
  light: {
    "--aksen-teks": "var(--mantine-color-accent-6)",
    "--mantine-color-body": "#ffffff",
    "--mantine-color-placeholder": "#72727a",
    "--garis": "#e3e3e6",
    "--panel": "#f7f7f8",
    "--tanda": "#f1f1f3",
  },
  dark: {
    "--aksen-teks": onDark(colors["accent"]),
    "--mantine-color-anchor": onDark(colors["accent"]),
    "--mantine-color-error": onDark(colors["red"]),
    "--mantine-color-placeholder": "#94949b",
    "--garis": "#38383e",
    "--panel": "#151517",
    "--tanda": DARK_MARK,
  },
});

// The look: neutral greys, one accent, one typeface.
import {
  createTheme,
  localStorageColorSchemeManager,
  type CSSVariablesResolver,
  type MantineThemeOverride,
} from "@mantine/core";
import { paletteOf, shadeOnDark } from "./palette.ts";

export const DARK_PAGE = "#1b1b1e";

const GRAY = [
  "#fafafa", "#f4f4f5", "#e9e9eb", "#dcdcdf", "#c4c4c9",
  "#9a9aa1", "#65656c", "#4b4b51", "#343438", "#202023",
] as const;
const DARK = [
  "#e2e2e4", "#c3c3c7", "#a2a2a9", "#7d7d84", "#434349",
  "#34343a", "#28282c", DARK_PAGE, "#161618", "#101011",
] as const;

/** Colour means something or is absent. */
const MEANINGS = { green: "#1a7a48", yellow: "#9a5b00", red: "#c22f2f", blue: "#1f66c1" };

const CLOSE = { closeButtonProps: { "aria-label": "Tutup" } };

export const colorSchemeManager = localStorageColorSchemeManager({ key: "tema" });

export function themeOf(accent: string): MantineThemeOverride {
  const accentPalette = paletteOf(accent);
  return createTheme({
    colors: {
      gray: [...GRAY],
      dark: [...DARK],
      accent: accentPalette,
      green: paletteOf(MEANINGS.green),
      yellow: paletteOf(MEANINGS.yellow),
      red: paletteOf(MEANINGS.red),
      blue: paletteOf(MEANINGS.blue),
    },
    primaryColor: "accent",
    primaryShade: { light: 6, dark: shadeOnDark(accentPalette, DARK_PAGE) },
    autoContrast: true,
    // Where black and white text are equally easy to read.
    luminanceThreshold: 0.179,
    black: "#202023",
    fontFamily: '"Inter", system-ui, "Segoe UI", Roboto, "Liberation Sans", sans-serif',
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
      Menu: { defaultProps: { shadow: "none", withinPortal: true } },
      Select: {
        defaultProps: { nothingFoundMessage: "Tidak ada yang cocok", allowDeselect: false },
      },
      PasswordInput: {
        defaultProps: { visibilityToggleButtonProps: { "aria-label": "Tampilkan kata sandi" } },
      },
    },
  });
}

/** Lines and panels that Mantine has no name for. */
export const cssVariables: CSSVariablesResolver = () => ({
  variables: {},
  light: {
    "--mantine-color-body": "#ffffff",
    "--mantine-color-placeholder": "#72727a",
    "--garis": "#e3e3e6",
    "--panel": "#f7f7f8",
    "--tanda": "#f1f1f3",
  },
  dark: {
    "--mantine-color-placeholder": "#94949b",
    "--garis": "#38383e",
    "--panel": "#151517",
    "--tanda": "#29292e",
  },
});

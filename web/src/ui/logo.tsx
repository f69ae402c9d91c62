import type { ReactElement } from "react";

interface LogoProps {
  /** Of the organisation; without one the beacon is drawn. */
  src: string | null;
  size: number;
}

export function Logo({ src, size }: LogoProps): ReactElement {
  if (src !== null) {
    // Its own shape, whatever the room is stretched to.
    const shape = { objectFit: "contain", objectPosition: "left" } as const;
    return (
      <img
        src={src}
        alt=""
        height={size}
        style={{ display: "block", maxWidth: "100%", ...shape }}
      />
    );
  }
  return (
    <svg viewBox="0 0 32 32" width={size} height={size} aria-hidden style={{ display: "block" }}>
      <rect width="32" height="32" rx="7" fill="var(--mantine-primary-color-filled)" />
      <g fill="var(--mantine-primary-color-contrast)" stroke="none">
        <path d="M12.5 26 14.5 14h3l2 12z" />
        <circle cx="16" cy="10" r="2.6" />
      </g>
      <path
        d="M9.6 6.8a7 7 0 0 0 0 6.4M22.4 6.8a7 7 0 0 1 0 6.4"
        fill="none"
        stroke="var(--mantine-primary-color-contrast)"
        strokeWidth="1.8"
        strokeLinecap="round"
      />
    </svg>
  );
}

const GROUPS = 8;

/** What one provider hands to one customer or cell: /24, and /48 of IPv6. */
export function blockOf(ip: string): string {
  const dotted = /(\d+\.\d+\.\d+)\.\d+$/.exec(ip)?.[1];
  if (dotted !== undefined) {
    return `${dotted}.0/24`;
  }
  const [head = [], tail = []] = ip.split("::").map((part) => part.split(":").filter(Boolean));
  const gap = Array.from({ length: GROUPS - head.length - tail.length }, () => "0");
  return `${[...head, ...gap, ...tail].slice(0, 3).join(":")}::/48`;
}

const GROUPS = 8;

/** The groups of an IPv6 address, with those that it leaves out. */
function groupsOf(ip: string): string[] {
  const [head = [], tail = []] = ip.split("::").map((part) => part.split(":").filter(Boolean));
  const gap = Array.from({ length: GROUPS - head.length - tail.length }, () => "0");
  return [...head, ...gap, ...tail];
}

/**
 * What one customer sends from: many stand behind an address of IPv4, and whoever has one of IPv6
 * has a block of them, as large as /56. Whoever has hung up has no address any more.
 */
export function customerOf(ip = ""): string {
  const dotted = /(\d+\.\d+\.\d+\.\d+)$/.exec(ip)?.[1];
  if (dotted !== undefined) {
    return dotted;
  }
  const [a, b, c, d = "0"] = groupsOf(ip);
  const upper = (Number.parseInt(d, 16) >> 8).toString(16);
  return `${[a, b, c].join(":")}:${upper}00::/56`;
}

/** What one provider hands to one customer or cell: /24, and /48 of IPv6. */
export function blockOf(ip = ""): string {
  const dotted = /(\d+\.\d+\.\d+)\.\d+$/.exec(ip)?.[1];
  if (dotted !== undefined) {
    return `${dotted}.0/24`;
  }
  return `${groupsOf(ip).slice(0, 3).join(":")}::/48`;
}

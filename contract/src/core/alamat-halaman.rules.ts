// Addresses of our own pages, as notices of the application name them.

/** A path of ours, with plain parameters: nothing that a browser would take elsewhere, or for a file. */
export const isAlamatHalaman = (href: string): boolean =>
  /^(?!\/api\/)(?:\/[\w-]+)+(?:\?[\w-]+=[\w-]+(?:&[\w-]+=[\w-]+)*)?$/.test(href);

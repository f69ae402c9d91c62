/** Every font has these letters; known without reading one. */
export const isPlain = (text: string): boolean => /^[ -~]*$/.test(text);

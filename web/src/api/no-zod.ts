// What `zod` is in the browser (see vite.config.ts): a stand-in that swallows every schema, so
// that contract/ can be imported for its methods, paths and rules without 60 kB of validation.
// The server checks every value; here the schemas count only as types.
function refuse(): never {
  throw new Error("Schemas are not shipped to the browser: let the server check the value.");
}

const inert: unknown = new Proxy(() => undefined, {
  get: (_target, key) => (/parse/i.test(String(key)) ? refuse : inert),
  apply: () => inert,
});

export const z = inert;

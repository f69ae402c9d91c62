// What a program beside this one learns of its environment: how the machine is set up, and no setting of
// Suar, whose secrets are among them.

const NAMES = [
  ..."PATH HOME LANG LC_ALL TZ TMPDIR LD_LIBRARY_PATH MALLOC_ARENA_MAX NODE_COMPILE_CACHE".split(
    " ",
  ),
  ..."SystemRoot SystemDrive windir ComSpec PATHEXT TEMP TMP".split(" "),
];

export const plainEnv = (): NodeJS.ProcessEnv =>
  Object.fromEntries(
    NAMES.flatMap((name) => {
      const value = process.env[name];
      return value === undefined ? [] : [[name, value] as const];
    }),
  );

// A registry mirror may hold only this machine's builds of a native package. npm then leaves the
// other platforms out of package-lock.json, and `npm ci` refuses the lockfile everywhere.
// This adds them by name and version, as a full registry would, and to each entry that lacks it the hash of
// what the registry holds: nothing is installed unchecked. Run it after adding a dependency.
import { spawnSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";

const LOCK = new URL("../package-lock.json", import.meta.url);
const OS = ["android", "darwin", "freebsd", "linux", "netbsd", "openbsd", "openharmony", "win32"];
const CPU = ["arm64", "arm", "ia32", "loong64", "ppc64", "riscv64", "s390x", "wasm32", "x64"];

const lock = JSON.parse(readFileSync(LOCK, "utf8"));

function isLocked(name, from) {
  for (let base = from; ; base = base.slice(0, Math.max(0, base.lastIndexOf("/node_modules/")))) {
    if (`${base}${base === "" ? "" : "/"}node_modules/${name}` in lock.packages) {
      return true;
    }
    if (base === "") {
      return false;
    }
  }
}

/** What the name of a native build says about where it runs: `@oxlint/binding-linux-x64-musl`. */
function platform(name) {
  const words = name.split(/[/-]/);
  const os = OS.filter((it) => words.includes(it));
  const cpu = CPU.filter((it) =>
    words.some((word) => word === it || (it === "arm" && word === "arm")),
  );
  const libc = words.includes("musl") ? ["musl"] : words.includes("gnu") ? ["glibc"] : [];
  return {
    ...(cpu.length > 0 && { cpu: cpu.slice(0, 1) }),
    ...(os.length > 0 && { os: os.slice(0, 1) }),
    ...(libc.length > 0 && { libc }),
  };
}

const added = [];
for (const [path, entry] of Object.entries(lock.packages)) {
  for (const [name, version] of Object.entries(entry.optionalDependencies ?? {})) {
    if (isLocked(name, path)) {
      continue;
    }
    const { dev } = entry;
    lock.packages[`node_modules/${name}`] = {
      version,
      ...platform(name),
      ...(dev === true && { dev }),
      optional: true,
    };
    added.push(`${name}@${version}`);
  }
}

function integrityOf(name, version) {
  const args = ["view", `${name}@${version}`, "dist.integrity"];
  const hash = spawnSync("npm", args, { encoding: "utf8" }).stdout.trim();
  if (!hash.startsWith("sha512-")) {
    throw new Error(`the registry names no hash of ${name}@${version}`);
  }
  return hash;
}

for (const [path, entry] of Object.entries(lock.packages)) {
  if (path !== "" && entry.integrity === undefined) {
    entry.integrity = integrityOf(
      path.slice(path.lastIndexOf("node_modules/") + 13),
      entry.version,
    );
  }
}

lock.packages = Object.fromEntries(
  Object.entries(lock.packages).toSorted(([left], [right]) => left.localeCompare(right, "en")),
);
writeFileSync(LOCK, `${JSON.stringify(lock, null, 2)}\n`);
console.log(`${added.length} paket ditambahkan\n${added.join("\n")}`);

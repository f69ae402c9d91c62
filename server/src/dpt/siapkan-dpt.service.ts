// Preparing lists of voters: rows go straight where they will stay, into a list that nobody sees yet.
export { barisCopy, copyPemilih, insertDaftar } from "./simpan-dpt.repo.ts";

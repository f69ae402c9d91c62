set local citus.enable_local_reference_table_foreign_keys = off;

-- Checking a foreign key from a local to a copied table takes locks on every node, and inserts side by
-- side deadlock. Whoever writes these rows asks in the same statement whether what they name is there;
-- whoever deletes a region or dapil asks for them (wilayah-impor.repo.ts, keanggotaan.repo.ts).
alter table users drop constraint users_wilayah_fkey;
alter table pengumuman drop constraint pengumuman_wilayah_fkey;
alter table impor drop constraint impor_wilayah_fkey;
alter table anggota drop constraint anggota_kelurahan_fkey;
alter table caleg drop constraint caleg_jenis_fkey;
alter table caleg drop constraint caleg_dapil_fkey;
alter table templat_surat drop constraint templat_surat_wilayah_fkey;
alter table tugas drop constraint tugas_wilayah_fkey;

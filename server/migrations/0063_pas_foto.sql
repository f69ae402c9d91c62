set local citus.enable_local_reference_table_foreign_keys = off;

-- It is cut 3:4 (decision G-72), which is 3×4.
update m_dokumen set keterangan = 'Pas foto 3×4' where id = 110 and keterangan = 'Pas foto 4×6';

-- Splits the log into 16 partitions by table. Run it while no server runs:
--   psql -1 -f deploy/partition-entries.sql postgres://...
-- Nothing else changes: every query names its table, so it reads one partition. Make a backup
-- first. With PARTITION BY RANGE (no) instead, old parts hold old tables and can be dropped when they
-- are empty, but all writes go to the last part.
ALTER TABLE entries RENAME TO entries_whole;
ALTER TABLE entries_whole RENAME CONSTRAINT entries_pkey TO entries_whole_pkey;
ALTER INDEX entries_key RENAME TO entries_whole_key;
CREATE TABLE entries (
  no bigint NOT NULL REFERENCES tables ON DELETE CASCADE,
  seq integer NOT NULL,
  kind text NOT NULL,
  person integer NOT NULL,
  key text,
  body text NOT NULL,
  PRIMARY KEY (no, seq)
) PARTITION BY HASH (no);
CREATE UNIQUE INDEX entries_key ON entries (no, person, key) WHERE key IS NOT NULL;
DO $$ BEGIN
  FOR part IN 0..15 LOOP
    EXECUTE format('CREATE TABLE entries_%s PARTITION OF entries FOR VALUES WITH (MODULUS 16, REMAINDER %s)', part, part);
  END LOOP;
END $$;
INSERT INTO entries SELECT no, seq, kind, person, key, body FROM entries_whole;
DROP TABLE entries_whole;

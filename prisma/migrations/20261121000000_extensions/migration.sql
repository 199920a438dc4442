-- Substring search by trigrams (architecture.md, "Data"). The cluster's locale must be C.UTF-8 or ICU:
-- under plain C the trigrams of Burmese text are empty and every search scans.
CREATE EXTENSION IF NOT EXISTS pg_trgm;

DO $$
BEGIN
  IF cardinality(show_trgm('ဈေး')) = 0 THEN
    RAISE EXCEPTION 'This database cannot search Burmese text: create it with LOCALE ''C.UTF-8'' (or an ICU locale)';
  END IF;
END
$$;

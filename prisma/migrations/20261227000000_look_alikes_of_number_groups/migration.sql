-- A letter wa that stands for a zero is one in each group of a number, however many groups there are: a folded text stays as it is
-- when it is folded again.
-- Must equal foldLookAlikes in lib/platform/text/search/look-alikes.ts.
CREATE OR REPLACE FUNCTION "fold_look_alikes"("key" TEXT) RETURNS TEXT LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE COST 2000 AS $$
DECLARE
  "rules" CONSTANT TEXT[] := ARRAY[
    ['([\u102b-\u103e])\1+', '\1'],
    ['\u102d\u102e', 'ီ'],
    ['\u102f\u1030', 'ူ'],
    ['\u1009', 'ဥ'],
    ['\u1025\u102e', 'ဦ'],
    ['\u101e\u103c', 'ဩ'],
    ['\u102a(?![\u102b-\u103e])', 'ဩော'],
    ['\u1029\u1031\u102c\u103a', 'ဩော'],
    ['\u1005\u103b', 'ဈ'],
    ['\u101e\u1039\u101e', 'ဿ'],
    ['\u104e(?:\u1004\u103a\u1038|(?![\u102b-\u103e]))', '၎င်း'],
    ['7(?=[\u102b-\u103e]|[7\u1000-\u101c\u101e-\u1021\u1025][\u1039\u103a])', 'ရ'],
    ['0(?=[\u102b-\u103e]|[\u1000-\u101c\u101e-\u1021\u1025][\u1039\u103a])', 'ဝ'],
    ['4(?=\u1004\u103a\u1038)', '၎'],
    ['(?<=(?:[1-9][0\u101d.,]{0,20}|[a-z][0\u101d]{0,20}))\u101d(?![\u102b-\u103e]|[\u1000-\u101c\u101e-\u1021\u1025][\u1039\u103a])', '0'],
    ['\u101d(?![\u102b-\u103e]|[\u1000-\u101c\u101e-\u1021\u1025][\u1039\u103a])(?=(?:[0\u101d.,]{0,20}[1-9]|[0\u101d]{0,20}[a-z]))', '0'],
    ['(?<!(?:[1-9][0\u101d.,]{0,20}|[a-z][0\u101d]{0,20}))(?<=[\u1000-\u101c\u101e-\u103f\u104c-\u104f][0\u101d]{0,20})0(?!(?:[0\u101d.,]{0,20}[1-9]|[0\u101d]{0,20}[a-z]))', 'ဝ'],
    ['(?<!(?:[1-9][0\u101d.,]{0,20}|[a-z][0\u101d]{0,20}))0(?!(?:[0\u101d.,]{0,20}[1-9]|[0\u101d]{0,20}[a-z]))(?=[0\u101d]{0,20}[\u1000-\u101c\u101e-\u103f\u104c-\u104f])', 'ဝ'],
    ['(?<![\u1000-\u101c\u101e-\u103f\u104c-\u104f][0\u101d]{0,20})(?<=[0-9][0\u101d ,./()+-]{0,40})\u101d(?![\u102b-\u103e]|[\u1000-\u101c\u101e-\u1021\u1025][\u1039\u103a])(?![0\u101d]{0,20}[\u1000-\u101c\u101e-\u103f\u104c-\u104f])', '0'],
    ['(?<![\u1000-\u101c\u101e-\u103f\u104c-\u104f][0\u101d]{0,20})\u101d(?=[0\u101d ,./()+-]{0,40}[0-9])(?![\u102b-\u103e]|[\u1000-\u101c\u101e-\u1021\u1025][\u1039\u103a])(?![0\u101d]{0,20}[\u1000-\u101c\u101e-\u103f\u104c-\u104f])', '0']
  ];
  "rule" TEXT[];
BEGIN
  IF "key" ~ '[\u1000-\u103f\u104e]' THEN
    FOREACH "rule" SLICE 1 IN ARRAY "rules" LOOP
      "key" := regexp_replace("key", "rule"[1], "rule"[2], 'g');
    END LOOP;
  END IF;
  RETURN "key";
END
$$;

-- Stored forms of names. A name that would then equal another one keeps its form, until somebody renames it.
DO $$
DECLARE
  -- Nothing else has another form: other rows are not read again.
  affected CONSTANT text := '[0-9][0\u101d ,./()+-]*\u101d|\u101d[0\u101d ,./()+-]*[0-9]';
  target record;
  found record;
BEGIN
  FOR target IN
    SELECT * FROM (VALUES
      ('brands', 'normalized_name'), ('brands', 'normalized_name_my'),
      ('categories', 'normalized_name'), ('categories', 'normalized_name_my'),
      ('subcategories', 'normalized_name'), ('subcategories', 'normalized_name_my'),
      ('product_groups', 'normalized_name'),
      ('products', 'search_text'), ('products', 'search_text_my'), ('products', 'value_key')
    ) AS targets (table_name, column_name)
  LOOP
    FOR found IN EXECUTE format(
      'SELECT id, fold_look_alikes(%1$I) AS folded FROM %2$I WHERE %1$I ~ $1 AND fold_look_alikes(%1$I) <> %1$I ORDER BY id',
      target.column_name, target.table_name
    ) USING affected
    LOOP
      BEGIN
        EXECUTE format('UPDATE %2$I SET %1$I = $1 WHERE id = $2', target.column_name, target.table_name)
          USING found.folded, found.id;
      EXCEPTION WHEN unique_violation THEN
        NULL;
      END;
    END LOOP;
  END LOOP;
END $$;

-- The vocabulary has the new words by the triggers of the names; it offers no correction in a form that nothing has.
DELETE FROM "search_vocabulary" WHERE "word" <> "fold_look_alikes"("word");

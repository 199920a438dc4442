-- A seven that is a letter is one before the zeros around it are looked at, and so is a seven before it: a folded text stays as it
-- is when it is folded again.
-- Must equal foldLookAlikes in lib/text/look-alikes.ts. No word of the language has a seven beside such a mark.
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
    ['(?<![\u1000-\u101c\u101e-\u103f\u104c-\u104f][0\u101d]{0,20})(?<=[0-9][ ,./()+-]{1,2}[0\u101d]{0,20}|0\u101d{0,20})\u101d(?![\u102b-\u103e]|[\u1000-\u101c\u101e-\u1021\u1025][\u1039\u103a])(?![0\u101d]{0,20}[\u1000-\u101c\u101e-\u103f\u104c-\u104f])', '0'],
    ['(?<![\u1000-\u101c\u101e-\u103f\u104c-\u104f][0\u101d]{0,20})\u101d(?=[0\u101d]{0,20}[ ,./()+-]{1,2}[0-9]|\u101d{0,20}0)(?![\u102b-\u103e]|[\u1000-\u101c\u101e-\u1021\u1025][\u1039\u103a])(?![0\u101d]{0,20}[\u1000-\u101c\u101e-\u103f\u104c-\u104f])', '0']
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

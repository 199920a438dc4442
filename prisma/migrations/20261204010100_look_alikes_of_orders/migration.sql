-- The search texts of orders get the same form, in a transaction of their own: only those that change are locked.
UPDATE "orders" SET "search_text" = "fold_look_alikes"("search_text")
WHERE "search_text" ~ '[07\u101d](?=[\u1000-\u103f])|(?<=[\u1000-\u103f])[0\u101d]|[0-9a-z]\u101d|\u101d[ ,./()+-]*[0-9a-z]|4\u1004|[\u1009\u1029\u102a\u104e]|\u101e[\u103c\u1039]|\u1005\u103b|\u1025\u102e|([\u102b-\u103e])\1|\u102d\u102e|\u102f\u1030'
  AND "search_text" <> "fold_look_alikes"("search_text");

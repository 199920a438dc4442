-- The search texts of orders get the same form, in a transaction of their own: only those that change are locked.
UPDATE "orders" SET "search_text" = "fold_look_alikes"("search_text")
WHERE "search_text" ~ '[0-9][0\u101d ,./()+-]*\u101d|\u101d[0\u101d ,./()+-]*[0-9]'
  AND "search_text" <> "fold_look_alikes"("search_text");

-- How many names have a text in the middle of a word: without it the planner expects two of them and sorts the whole table, where the
-- newest page of a frequent one is 500 rows away.
CREATE STATISTICS "products_words_as_written" ON (split_part("search_words", '|', 1)) FROM "products";
ANALYZE "products";

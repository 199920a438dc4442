-- Names are compared without letters that nobody sees (lib/text/invisible.ts). Stored forms of names get the same rule. A
-- name that would then equal another one keeps its form, until somebody renames it.
DO $$
DECLARE
  invisible CONSTANT text := '[\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u202a-\u202e\u2060-\u206f\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufffb\U0001bca0-\U0001bca3\U0001d173-\U0001d17a\U000e0000-\U000e0fff]';
  blank CONSTANT text := '[\u2800\U0001d159]';
  target record;
  found record;
  folded text;
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
      'SELECT id, %1$I AS stored FROM %2$I WHERE %1$I ~ $1 OR %1$I ~ $2', target.column_name, target.table_name
    ) USING invisible, blank
    LOOP
      folded := regexp_replace(regexp_replace(found.stored, blank, ' ', 'g'), invisible, '', 'g');
      folded := trim(regexp_replace(folded, '\s+', ' ', 'g'));
      CONTINUE WHEN folded = '';
      BEGIN
        EXECUTE format('UPDATE %2$I SET %1$I = $1 WHERE id = $2', target.column_name, target.table_name)
          USING folded, found.id;
      EXCEPTION WHEN unique_violation THEN
        NULL;
      END;
    END LOOP;
  END LOOP;
END $$;

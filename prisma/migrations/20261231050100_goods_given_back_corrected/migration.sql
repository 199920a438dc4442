-- Days on which goods came back whose allowance was counted beside them. All rows are locked first, then counted again, so that
-- whoever changes one of them meanwhile is not overwritten.
SELECT count(*) FROM (SELECT FROM "daily_returns" ORDER BY "day" FOR UPDATE) AS "locked";

UPDATE "daily_returns" AS "stats" SET "value" = "given"."value", "allowed" = "given"."allowed"
FROM (
  SELECT "day", sum("value") AS "value", sum("allowed") AS "allowed" FROM "given_back" GROUP BY "day"
) AS "given"
WHERE "stats"."day" = "given"."day" AND ("stats"."value", "stats"."allowed") <> ("given"."value", "given"."allowed");

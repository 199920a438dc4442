import { db } from '@/lib/platform/db/client'
import { phrasesAndLookAlikes } from '@/lib/testing/burmese-corpus'
import { foldLookAlikes } from '@/lib/platform/text/search/look-alikes'

it('the database folds a text like the program', async () => {
  const samples = phrasesAndLookAlikes()
  const rows = await db().$queryRaw<{ folded: string }[]>`
    SELECT fold_look_alikes(text) AS folded FROM unnest(${samples}::text[]) WITH ORDINALITY AS each (text, place)
    ORDER BY place`
  expect(rows.map(({ folded }) => folded)).toEqual(samples.map(foldLookAlikes))
})

import { Cards } from '@/bench/baselines/cards'

export const dynamic = 'force-dynamic'

type Props = { params: Promise<{ cards: string }> }

/** Rendered for each request. */
export default async function Rendered({ params }: Props) {
  return <Cards count={Number((await params).cards)} />
}

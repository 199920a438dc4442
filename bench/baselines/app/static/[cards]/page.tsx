import { Cards } from '@/bench/baselines/cards'

export const dynamic = 'force-static'
export const generateStaticParams = () => []

type Props = { params: Promise<{ cards: string }> }

/** Rendered at the first request, then cached by Next. */
export default async function Static({ params }: Props) {
  return <Cards count={Number((await params).cards)} />
}

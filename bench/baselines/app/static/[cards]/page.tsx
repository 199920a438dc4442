import { Cards } from '@/bench/baselines/cards'

export const dynamic = 'force-static'
export const generateStaticParams = () => []

type Props = { params: Promise<{ cards: string }> }

/** Rendered at its first request, then kept by Next. */
export default async function Static({ params }: Props) {
  return <Cards count={Number((await params).cards)} />
}

import { Link } from '@/components/ui/link'

/** The shop's logo, a market parasol, and its name. */
export const Logo = ({ name }: { name: string }) => (
  <Link href="/" className="flex min-h-target items-center gap-2.5 rounded-control">
    <svg viewBox="0 0 46 48" className="size-9 shrink-0" aria-hidden="true">
      <path d="M23 2v5" className="stroke-gold" strokeWidth="3.5" strokeLinecap="round" />
      <path
        d="M0 28C0 15 10 7 23 7s23 8 23 21c-3-3.500-6.500-3.500-9.500 0-2.500-3.500-6.500-3.500-9 0-1.500-2-3-2.600-4.500-2.600s-3 .6-4.500 2.600c-2.500-3.500-6.500-3.500-9 0-3-3.500-6.500-3.500-9.500 0z"
        className="fill-jade"
      />
      <path
        d="M23 7c-6 5-8.500 12-9.500 19M23 7c6 5 8.500 12 9.500 19"
        className="stroke-ground"
        fill="none"
        strokeWidth="1.8"
      />
      <path
        d="M23 26v14c0 4.500 3 6 5.500 6s5-2 5-5"
        className="stroke-gold"
        fill="none"
        strokeWidth="3.5"
        strokeLinecap="round"
      />
    </svg>
    <span className="text-2xl leading-control font-extrabold">{name}</span>
  </Link>
)

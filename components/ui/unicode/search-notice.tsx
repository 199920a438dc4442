import { Link } from '@/components/ui/link/link'

type Props = { text: string; href: string; link: string }

/** Says what was done to the words of a search, with a link to another search. */
export const SearchNotice = ({ text, href, link }: Props) => (
  <div className="flex flex-wrap items-center gap-x-3">
    <p role="status">{text}</p>
    <Link
      href={href}
      className="inline-flex min-h-target items-center font-medium text-jade underline underline-offset-4 hover:text-jade-deep"
    >
      {link}
    </Link>
  </div>
)

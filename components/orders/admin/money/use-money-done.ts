import { useRouter } from 'next/navigation'
import { toast } from '@/components/ui/toast'

/** Says that a record of money was written, and shows the order as it is now. */
export function useMoneyDone(): (message: string) => void {
  const router = useRouter()
  return (message) => {
    toast.done(message)
    document.getElementById('main')?.focus()
    router.refresh()
  }
}

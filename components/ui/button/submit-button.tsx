import type { ComponentProps } from 'react'
import { Button } from '@/components/ui/button/button'
import { cn } from '@/components/ui/cn'
import { useHydrated } from '@/components/ui/browser/use-hydrated'

type Props = Omit<ComponentProps<typeof Button>, 'type' | 'disabled'>

/** The submit button of a form that needs JavaScript. It is disabled before hydration, so that no input is lost. */
export function SubmitButton({ className, ...rest }: Props) {
  const isScripted = useHydrated()
  return (
    <Button
      {...rest}
      type="submit"
      disabled={!isScripted}
      className={cn(!isScripted && 'awaiting-script', className)}
    />
  )
}

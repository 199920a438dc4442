import type { ComponentProps } from 'react'
import { Button } from '@/components/ui/button'
import { cn } from '@/components/ui/cn'
import { useHydrated } from '@/components/ui/use-hydrated'

type Props = Omit<ComponentProps<typeof Button>, 'type' | 'variant' | 'disabled'>

/** Sends a form that only its script can send: before there is one it cannot be pressed, and what was typed stays. */
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

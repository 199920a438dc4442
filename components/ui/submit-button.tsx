import type { ComponentProps } from 'react'
import { Button } from '@/components/ui/button'
import { classes } from '@/components/ui/classes'
import { useScripted } from '@/components/ui/use-scripted'

type Props = Omit<ComponentProps<typeof Button>, 'type' | 'variant' | 'disabled'>

/** Sends a form that only its script can send: before there is one it cannot be pressed, and what was typed stays. */
export function SubmitButton({ className, ...rest }: Props) {
  const isScripted = useScripted()
  return (
    <Button
      {...rest}
      type="submit"
      disabled={!isScripted}
      className={classes(!isScripted && 'awaiting-script', className)}
    />
  )
}

// Chunk: forms
import { useRef, useState, type ComponentProps, type MouseEvent } from 'react'
import { BusyBlocks } from './busy-blocks.tsx'
import { classNames } from '../class-names.ts'

type ButtonLook = {
  /** `primary` is the honey block: one per view. */
  variant?: 'primary' | 'plain' | 'dark' | 'ghost' | 'danger' | 'good'
  size?: 's' | 'm' | 'l'
  /** Takes the whole width. */
  block?: boolean
  /** Square, for a lone icon; give it an `aria-label`, or use IconButton. */
  square?: boolean
  /** Shows work going on; the button keeps its width and cannot fire. */
  busy?: boolean
}

type ButtonProps = ButtonLook &
  (
    | (Omit<ComponentProps<'button'>, 'onClick'> & {
        href?: undefined
        /** A returned promise makes the button busy until it settles. */
        onClick?: (event: MouseEvent<HTMLButtonElement>) => unknown
      })
    | (ComponentProps<'a'> & { href: string })
  )

export function Button({ variant = 'plain', size = 'm', block, square, busy, ...props }: ButtonProps) {
  const [pending, setPending] = useState(false)
  // State arrives a render late; a double click is faster than that.
  const locked = useRef(false)
  const working = busy || pending

  const look = {
    className: classNames(
      'btn',
      variant !== 'plain' && `btn-${variant}`,
      size !== 'm' && `btn-${size}`,
      block && 'btn-block',
      square && 'btn-icon',
      props.className,
    ),
    'aria-busy': working || undefined,
    'aria-disabled': working || props['aria-disabled'],
  }
  const content = (
    <>
      <span className="btn-label">{props.children}</span>
      {working && <BusyBlocks />}
    </>
  )

  if (props.href !== undefined) {
    const { onClick, href, ...rest } = props
    return (
      <a
        {...rest}
        {...look}
        href={href}
        onClick={(event) => (working ? event.preventDefault() : onClick?.(event))}
      >
        {content}
      </a>
    )
  }

  const { onClick, type = 'button', ...rest } = props
  const handleClick = (event: MouseEvent<HTMLButtonElement>) => {
    if (working || locked.current) return event.preventDefault()
    const answer = onClick?.(event)
    if (!(answer instanceof Promise)) return
    locked.current = true
    setPending(true)
    const unlock = () => {
      locked.current = false
      setPending(false)
    }
    answer.then(unlock, unlock)
  }
  return (
    <button {...rest} {...look} type={type} onClick={handleClick}>
      {content}
    </button>
  )
}

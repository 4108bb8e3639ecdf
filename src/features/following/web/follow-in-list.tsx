import type { ComponentProps } from 'react'
import { useMessages } from '../../../web/i18n/use-messages.ts'
import { FollowButton } from './follow-button.tsx'

/** The button where it arrives later than its page; with its texts. */
export function FollowInList(props: ComponentProps<typeof FollowButton>) {
  useMessages('following')
  return <FollowButton {...props} />
}

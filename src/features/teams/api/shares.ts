import { failField } from '../../../contract/errors.ts'

type Share = { share: number }

/** What nobody has and nobody was promised, in percent. It is the owner's until somebody gets it. */
export const shareLeft = (members: readonly Share[], waiting: readonly Share[]): number =>
  100 - [...members, ...waiting].reduce((sum, { share }) => sum + share, 0)

/** More than everything cannot be given away. */
export function requireShare(wanted: number, left: number): void {
  if (wanted > left) throw failField('share', 'share_sum', { left })
}

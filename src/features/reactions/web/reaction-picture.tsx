/** The drawing of a reaction. Its name is beside it or on the button around it. */
export function ReactionPicture({ reaction }: { reaction: number }) {
  return <span className="reaction-picture" data-reaction={reaction} aria-hidden="true" />
}

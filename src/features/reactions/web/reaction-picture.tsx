/** One of the ten drawings. Its name stands beside it or on the button around it. */
export function ReactionPicture({ reaction }: { reaction: number }) {
  return <span className="reaction-picture" data-reaction={reaction} aria-hidden="true" />
}

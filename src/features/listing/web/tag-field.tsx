// Chunk: lists
/** The first tag can be typed; others come along. */
export function TagField({
  label,
  tags,
  most,
}: {
  label: string
  tags: readonly string[]
  /** Signs in a tag. */
  most: number
}) {
  return (
    <>
      <label className="browse-field">
        {label}
        <span className="input">
          <input
            key={`tag-${tags[0] ?? ''}`}
            name="tags[]"
            defaultValue={tags[0] ?? ''}
            maxLength={most}
            autoCapitalize="none"
            autoComplete="off"
          />
        </span>
      </label>
      {tags.slice(1).map((tag) => (
        <input key={tag} type="hidden" name="tags[]" value={tag} />
      ))}
    </>
  )
}

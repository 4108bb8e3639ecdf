import makeQrCode from 'qrcode-generator'

/** A QR code as rectangles, one per run of dark modules. Loaded only when somebody sets up an app. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const code = makeQrCode(0, 'M')
  code.addData(text)
  code.make()
  const size = code.getModuleCount()
  const runs: { row: number; from: number; length: number }[] = []
  for (let row = 0; row < size; row++)
    for (let column = 0; column < size; column++) {
      if (!code.isDark(row, column)) continue
      const last = runs.at(-1)
      if (last?.row === row && last.from + last.length === column) last.length++
      else runs.push({ row, from: column, length: 1 })
    }
  return (
    // Four light modules all around: without them some cameras see nothing.
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- drawn here, it has no address that an <img> could name
    <svg viewBox={`-4 -4 ${size + 8} ${size + 8}`} role="img" aria-label={label}>
      {runs.map(({ row, from, length }) => (
        <rect key={`${row}.${from}`} x={from} y={row} width={length} height={1} />
      ))}
    </svg>
  )
}

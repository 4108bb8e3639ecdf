/** Shows the start to a person: one line per step with its time. */
export type Progress = {
  step<T>(title: string, work: (note: (text: string) => void) => Promise<T>): Promise<T>
  say(text: string): void
}

export function makeProgress(
  write: (text: string) => void = (text) => void process.stdout.write(text),
): Progress {
  const live = process.stdout.isTTY === true
  return {
    async step(title, work) {
      const started = performance.now()
      const notes: string[] = []
      if (live) write(`  … ${title}`)
      const result = await work((text) => {
        notes.push(text)
        if (live) write(`\r\x1b[2K  … ${title}: ${text}`)
      })
      const seconds = ((performance.now() - started) / 1000).toFixed(1)
      const detail = notes.length > 0 ? ` (${notes.join(', ')})` : ''
      write(`${live ? '\r\x1b[2K' : ''}  ✓ ${title}${detail}, ${seconds} s\n`)
      return result
    },
    say: (text) => write(`${text}\n`),
  }
}

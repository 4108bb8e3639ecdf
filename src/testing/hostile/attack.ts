// Runs one attack in a process of its own, so that its work is not the work of those who are measured.
import { Attacker, attacks, type Facts } from './attacks.ts'

process.once('message', async ({ name, facts, seconds }: { name: string; facts: Facts; seconds: number }) => {
  const attacker = new Attacker(facts, seconds)
  // The last answers may come late; what matters is over.
  await Promise.race([
    attacks[name]!(attacker),
    new Promise((resolve) => setTimeout(resolve, (seconds + 3) * 1000)),
  ])
  process.send!(attacker.answers, () => process.exit(0))
})

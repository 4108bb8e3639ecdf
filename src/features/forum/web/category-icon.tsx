import {
  BookOpen,
  CodeXml,
  Coffee,
  Fence,
  Hammer,
  LifeBuoy,
  Map as MapIcon,
  Megaphone,
  MessagesSquare,
  Puzzle,
  Server,
  Shield,
  Star,
  Users,
  type LucideIcon,
} from 'lucide-react'
import type { CategoryIcon as Name } from '../forum-limits.contract.ts'

const icons: Record<Name, LucideIcon> = {
  messages: MessagesSquare,
  megaphone: Megaphone,
  help: LifeBuoy,
  code: CodeXml,
  showcase: Hammer,
  server: Server,
  yard: Fence,
  coffee: Coffee,
  puzzle: Puzzle,
  map: MapIcon,
  people: Users,
  star: Star,
  book: BookOpen,
  shield: Shield,
}

/** What admins put before a category. */
export function CategoryIcon({ icon }: { icon: Name }) {
  const Icon = icons[icon]
  return <Icon size={20} aria-hidden="true" />
}

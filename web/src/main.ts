import './mantine.css'
import './style.css'
import { start } from './start.tsx'

const root = document.getElementById('root')
if (!root) throw new Error('The page has no place for the application')
await start(root)

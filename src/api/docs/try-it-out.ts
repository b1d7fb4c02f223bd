/**
 * The script of `/api/docs/`: adds a form to each route that sends a request, with the API key from the top of the page or as
 * the signed-in user, and shows the response. Plain JavaScript for browsers; the page works without it.
 */
export const TRY_IT_OUT = `
const key = document.getElementById('key')
const make = (name, props, ...children) => {
  const element = Object.assign(document.createElement(name), props)
  element.append(...children)
  return element
}
const field = (label, input) => make('label', {}, label, input)
for (const entry of document.querySelectorAll('details')) {
  entry.addEventListener('toggle', () => addForm(entry), { once: true })
}
function addForm(entry) {
  const method = entry.querySelector('summary b').textContent
  const path = entry.querySelector('summary code').textContent
  const parts = [...path.matchAll(/:(\\w+)/g)].map(([, name]) => [name, make('input', { required: true })])
  const search = make('input', { placeholder: 'page=2&page_size=10' })
  const body = 'body' in entry.dataset ? make('textarea', { rows: 4, value: entry.dataset.body }) : null
  const output = make('pre', { hidden: true })
  output.setAttribute('role', 'status')
  const form = make('form', {}, make('h3', {}, 'Try it'),
    ...parts.map(([name, input]) => field(name, input)),
    ...(method === 'GET' ? [field('Parameters', search)] : []),
    ...(body ? [field('Body (JSON)', body)] : []),
    make('button', {}, method === 'GET' ? 'Send' : 'Send (changes data)'), output)
  form.addEventListener('submit', async (event) => {
    event.preventDefault()
    const values = new Map(parts.map(([name, input]) => [name, input.value]))
    const address = path.replace(/:(\\w+)/g, (_, name) => encodeURIComponent(values.get(name)))
    const text = await request(method, address + (search.value ? '?' + search.value : ''), body && body.value)
    Object.assign(output, { hidden: false, textContent: text })
  })
  entry.querySelector('div').append(form)
}
async function request(method, address, body) {
  const headers = { accept: 'application/json', 'x-csrf-protection': '1' }
  if (key.value) headers.authorization = 'Token ' + key.value
  if (body) headers['content-type'] = 'application/json'
  try {
    const answer = await fetch(address, { method, headers, ...(body && { body }) })
    const text = await answer.text()
    return answer.status + ' ' + answer.statusText + '\\n\\n' + pretty(text).slice(0, 100000)
  } catch {
    return 'The server cannot be reached.'
  }
}
function pretty(text) {
  try {
    return JSON.stringify(JSON.parse(text), null, 2)
  } catch {
    return text
  }
}
`

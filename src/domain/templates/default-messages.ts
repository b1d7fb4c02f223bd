import type { TemplateScope } from './template-scopes.ts'

const TRAILERS = 'Translation: {{ project_name }}/{{ component_name }}\nTranslate-URL: {{ url }}\n'

/** The messages of a component that has none of its own. The first line of `pull` is the title of the request. */
export const DEFAULT_MESSAGES: Readonly<Record<Exclude<TemplateScope, 'repoweb'>, string>> = {
  commit: `Translate into {{ language_name }}

{{ stats.translated }} of {{ stats.all }} strings are translated ({{ stats.translated_percent }}%).

${TRAILERS}`,
  add: 'Add {{ language_name }} translation\n',
  delete: 'Remove {{ language_name }} translation\n',
  merge: "Merge branch '{{ component_remote_branch }}'\n",
  addon: `Update translation files

By the add-on “{{ addon_name }}”.

${TRAILERS}`,
  pull: `Translations of {{ project_name }}/{{ component_name }}

New translations from [{{ site_title }}]({{ site_url }}) for [{{ project_name }}/{{ component_name }}]({{ url }}).
{% if component_linked_childs %}
With those of:
{% for linked in component_linked_childs %}
* [{{ linked.project_name }}/{{ linked.name }}]({{ linked.url }}){% endfor %}
{% endif %}
![Translation status]({{ widget_url }})
`,
}

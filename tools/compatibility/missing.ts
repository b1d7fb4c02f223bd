const ADDONS = 'Diglot has no add-ons yet.'
const SECOND_FACTOR = 'Diglot has no second factor yet, so a project or group cannot require one.'
const NEWER = 'Newer than 5.x, and no known client uses it.'

/** Why routes of Weblate are missing, by method and path. */
export const MISSING_ROUTES: Readonly<Record<string, string>> = {
  'PUT /api/addons/:/': ADDONS,
  'PATCH /api/addons/:/': ADDONS,
  'DELETE /api/addons/:/': ADDONS,
  'POST /api/addons/:/trigger/': ADDONS,
  'POST /api/projects/:/addons/': ADDONS,
  'GET /api/reports/': NEWER,
  'POST /api/reports/': NEWER,
  'GET /api/reports/:/': NEWER,
  'GET /api/projects/:/reports/': NEWER,
  'POST /api/projects/:/reports/': NEWER,
  'GET /api/projects/:/metrics/': NEWER,
  'GET /api/projects/:/backups/': NEWER,
  'POST /api/projects/:/backups/': NEWER,
  'GET /api/projects/:/backups/:/': NEWER,
  'GET /changes/rss/': 'Newer than 5.x; `/exports/rss/` has the same changes.',
}

/** Why members of objects are missing, by object and name. */
export const MISSING_MEMBERS: Readonly<Record<string, string>> = {
  'Project: workspace': NEWER,
  'Project: metrics_url': NEWER,
  'Project: reports_url': NEWER,
  'Component: reports_url': NEWER,
  'Category: reports_url': NEWER,
  'Change: alert': 'Newer than 5.x; `details` names the alert.',
  'User: profile': NEWER,
  'Group: defining_workspace': NEWER,
  'Project: enforced_2fa': SECOND_FACTOR,
  'Group: enforced_2fa': SECOND_FACTOR,
  'Add-on: project': ADDONS,
  'Language of a project: url': 'wlc 1.13 takes a language with a URL for an object, and fails.',
  'Language of a project: translate_url': 'Beside `url`, which is missing for wlc 1.13, nothing reads it.',
}

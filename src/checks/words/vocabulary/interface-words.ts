// Collected for this project from common knowledge; no other list was copied.

/** Words of user interfaces that many languages have adopted, months among them, lower-case, separated by white space. */
export const INTERFACE_WORDS = `
accelerator action actions active add addons address administrator alarm album alpha animation apr april
arcade artist artwork assembler attribute audio aug august authentication author auto avatar backend
backup balance banner battery benchmark beta bits block blog boolean boot box branch broadcast browser
buffer cache chat clan classic click client cloud club codecs color command commit compiler component
compression configuration console contact context control cookie copyright core creation criteria
dashboard data database date debug debugger dec december default definition delete demo description design
desktop destination detail details dialog digest direction directory disc disco distance distribution
document documentation download downloads dummy dump duplex editor ellipsis email engine enterprise error
event events exchange expert explore export expression extension extra factor false feb february file
files filter filters fingerprint flash float floppy font form format formats formula forum frame framework
full function gamma gbps generator genre get global gospel grant graphic graphics gui handle handler
hardware hash help histogram homepage host hostname hotel hotspot hyperlink icons idea ignore image import
inch inconsistent index indigo info information inline input insert install installation integer interface
internet introduction ipsum item items january join joins jul july jun june karaoke kill labels lambda
lava layout leap legal level link links list literal lobby locales lock login logos loop lord lorem
magenta mah mail mailbox mailing manager manual march master material matrix max maximum may medium menu
merge message messages metal minimum modal mode model module modules monitor mouse multimedia name
namespace navigation neon net network none normal note notes notification notify nov november number oct
october office offline offset online open operator option options ordinal orientation original output
package page pager pages panel parameter parameters park parser partition party password pause per
performance personal placement plan plasma platform playlist plugin plugins plural plus podcast podcasts
points popup portable portrait position poster posts prefix privacy procedure process processing profiling
program progress project properties property protocol provider public pull punk push query question
questions radio rap rate recent region relation release remix replica report reports repository
reset resource restart restaurant retro return robot role root route sat saver scenario schema score
screen screenshot scripts scroll seed semaphore send sep september sergeant series server servers service
set setup shell signal signature singular site slide slot smart snapshot software solo soundtrack spam
spatial spline sponsor sport stack stat stats status stop string strings structure style subversion
suggestion suggestions super support swap swing symbol syntax system tab table tabs tag tags taxi team
template terminal test text theme thread threads timeout timer tip toast todo token top total trailer
transfer transformation transport tray trigger tunnel universal update updates user variable vector vendor
version versions vertical video view views web webmaster website widget widgets wiki zero zombie zoo zoom
`

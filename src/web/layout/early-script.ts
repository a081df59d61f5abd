import { SIGNED_IN_COOKIE } from '#shared/rules/cookie-names.ts';
import { LESS_DATA_COOKIE } from '#shared/rules/less-data.ts';
import { BAR_COLOUR } from '#web/content/bar-colour.ts';
import { LOCATION_KEY, THEME_KEY, USER_KEY, VIEW_KEY, VIEWED_KEY } from '#web/device/device-keys.ts';

// Runs before the first paint: puts the chosen theme on the page, and hides what is for visitors (Sign In, the login
// form) from someone who seems to be signed in until the session is known. Whoever has a theme, a session or a place of
// their own gets the header's code at once (data-personal). It also holds back forms that only work with the page's
// script (data-script), so that an early tap cannot send a password the plain way.
// A photo that does not come is marked (data-broken): the style sheet shows a calm picture instead of the browser's torn one.
// It says whether pictures shall wait for a tap (data-less),
// whether results are wanted as rows (data-view), and keeps room for what was looked at last (data-viewed).
// The bar of a phone's browser, or of the installed market, takes the page's colour (theme-color).
// Plain old script, for it is sent as it stands.

/** For early-tap.ts. A plain form is sent by the browser itself. */
const REMEMBER_EARLY_TAPS = `addEventListener('click',function(e){var b=e.target.closest('button');if(b&&!b.closest('form:not([data-script])'))window.earlyTap=b},true)`;

/** A location that is chosen on this device and out of sight (location-select.tsx) is no part of a search. */
const LEAVE_OUT_HIDDEN_LOCATION = `addEventListener('formdata',function(e,s){s=e.target.elements.location;if(s&&s.dataset&&'own' in s.dataset&&!s.offsetWidth)e.formData.delete('location')})`;

export const EARLY_SCRIPT = `(function(d,s,u,m){m=document.head.appendChild(document.createElement('meta'));m.name='theme-color';m.content='${BAR_COLOUR.light}';try{s=localStorage;if(s.getItem('${THEME_KEY}')==='dark')d.classList.add('dark'),m.content='${BAR_COLOUR.dark}';if(s.${THEME_KEY}||s.${LOCATION_KEY})d.dataset.personal='';if(s.${VIEW_KEY}==='list')d.dataset.view='list';if(s.${VIEWED_KEY})d.dataset.viewed='';d.toggleAttribute('data-less',(u=/(?:.*__Host-)?${LESS_DATA_COOKIE}=(on|off)/.exec(document.cookie))?u[1]==='on':!!(navigator.connection&&navigator.connection.saveData));u=JSON.parse(s.getItem('${USER_KEY}'));if(u&&u.id&&u.email||document.cookie.indexOf('${SIGNED_IN_COOKIE}=')>=0)d.dataset.session='in',d.dataset.personal=''}catch(e){}addEventListener('submit',function(e){if('script' in e.target.dataset)e.preventDefault()},true);addEventListener('error',function(e){if(e.target.tagName==='IMG')e.target.dataset.broken=''},true);${LEAVE_OUT_HIDDEN_LOCATION};${REMEMBER_EARLY_TAPS}})(document.documentElement)`;

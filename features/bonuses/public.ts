/** @public The demo's campaigns. */

-- Pictures of cases become private files: the column holds the digits of the file's name, and what lay in clear gets a new one at the start.
grant update (hash) on content.enquiry_image to app_core;
